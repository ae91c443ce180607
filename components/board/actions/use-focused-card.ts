"use client";

import { useEffect, useState } from "react";

/** The session of the card that has the focus, or had it before a dialog opened; null for none. */
export function useFocusedCard(): number | null {
  const [id, setId] = useState<number | null>(null);
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest("[role=dialog], [role=menu]")) return;
      const card = target.closest<HTMLElement>("[data-session], [data-attention]");
      const found = card?.dataset.session ?? card?.dataset.attention;
      setId(found === undefined ? null : Number(found));
    };
    document.addEventListener("focusin", handleFocus);
    return () => {
      document.removeEventListener("focusin", handleFocus);
    };
  }, []);
  return id;
}
