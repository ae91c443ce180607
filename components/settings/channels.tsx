import { useQuery } from "@tanstack/react-query";
import { alertsWording } from "#components/alerts/alerts-wording.ts";
import { ChannelList } from "#components/alerts/channel-list.tsx";
import { PersonField, usePersonPrompt } from "#components/marks/person-field.tsx";
import { QueryScreen } from "#components/shell/query-screen.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useMay } from "#lib/client/page/visitor.ts";
import { alertsQuery } from "#lib/client/queries/alerts.ts";

/** Where messages go: the channels that rules tell, each with a test and its last delivery. */
export function Channels() {
  const query = useQuery(alertsQuery);
  const { person, field, keepPerson } = usePersonPrompt();
  const mayChange = useMay("operator");
  return (
    <QueryScreen query={query} words={alertsWording} skeleton={<Skeleton className="h-38 rounded-xl" />}>
      {({ channels, hasMail, pushKey }) => (
        <ChannelList {...{ channels, hasMail, pushKey, keepPerson }}>
          {mayChange && (
            <div className="mt-2 max-w-80">
              <PersonField person={person} field={field} />
            </div>
          )}
        </ChannelList>
      )}
    </QueryScreen>
  );
}
