import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readPageId } from "#app/page-params.ts";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { MessageCalls } from "#components/alerts/message-calls.tsx";
import { messageQuery } from "#lib/client/queries/alerts.ts";
import { getMessage } from "#lib/server/services/alerts/get-message.ts";
import { isServiceProblem } from "#lib/server/services/service-problem.ts";

export const metadata: Metadata = { title: "Message" };

export default async function MessagePage({ params }: { params: Promise<{ id: string }> }) {
  const id = await readPageId(params);
  const message = await getMessage(id).catch((error: unknown) => {
    if (isServiceProblem(error) && error.code === "notFound") notFound();
    return null;
  });
  return (
    <Prefetched answers={message ? [answer(messageQuery(id), () => Promise.resolve(message))] : []}>
      <MessageCalls id={id} />
    </Prefetched>
  );
}
