"use client";

import Bell from "lucide-react/icons/bell";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { withLoadNotice } from "#components/ui/with-load-error.tsx";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import type { RuleDraft } from "#lib/domain/alerts/rule-draft.ts";

const loadTellMe = () => import("./tell-me-sheet.tsx");
const TellMeSheet = dynamic(
  withLoadNotice(() => loadTellMe().then(({ TellMeSheet }) => TellMeSheet)),
  { ssr: false },
);
const prepare = () => void loadTellMe().catch(() => undefined);

const words = {
  button: "Tell me",
  about: (name: string) => `Tell me about ${name}`,
};

interface TellMeProps {
  /** What it is about, such as a company's name. */
  about: string;
  scope: Partial<RuleDraft>;
  look?: "outline" | "quiet" | "solid";
  size?: "md" | "sm";
  /** Called once a rule is saved. */
  onSaved?: () => void;
}

/** Makes a rule about what is on screen: whom to tell when its calls fail. Its code is loaded when it is first used. */
export function TellMe({ about, scope, look = "outline", size = "md", onSaved }: TellMeProps) {
  const [isOpen, setIsOpen] = useState(false);
  usePageActions([{ name: words.about(about), run: () => setIsOpen(true) }]);
  return (
    <>
      <Button
        look={look}
        size={size}
        aria-haspopup="dialog"
        aria-label={words.about(about)}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
      >
        <Bell className="size-3.5" />
        {words.button}
      </Button>
      {isOpen && (
        <TellMeSheet
          about={about}
          title={words.about(about)}
          scope={scope}
          onSaved={onSaved}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
