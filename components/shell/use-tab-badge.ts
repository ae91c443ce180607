import { useEffect } from "react";

const marker = "data-badge";

/** Puts the number of failures, or a question mark while blind, before the tab's title and on its icon. */
export function useTabBadge(failures: number, isBlind: boolean): void {
  const badge = isBlind ? "?" : failures > 0 ? String(failures) : "";
  useEffect(() => {
    const markTitle = () => {
      const plain = document.title.replace(/^\([^)]*\) /, "");
      const wanted = badge === "" ? plain : `(${badge}) ${plain}`;
      if (document.title !== wanted) document.title = wanted;
    };
    markTitle();
    markIcon(badge);
    // A page that opens sets its own title and must not take the mark away.
    const observer = new MutationObserver(markTitle);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
    };
  }, [badge]);
}

function markIcon(badge: string): void {
  const existing = document.querySelector<HTMLLinkElement>(`link[${marker}]`);
  if (badge === "") {
    existing?.remove();
    return;
  }
  const link = existing ?? document.createElement("link");
  link.rel = "icon";
  link.type = "image/svg+xml";
  link.setAttribute(marker, "");
  link.href = `data:image/svg+xml,${encodeURIComponent(drawIcon(badge))}`;
  document.head.append(link);
}

function drawIcon(badge: string): string {
  const colour = badge === "?" ? "#6b7280" : "#dc2626";
  const text = badge.length > 2 ? "99" : badge;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#14171d"/><g stroke-width="3.25" stroke-linecap="round"><path d="M8 12v5M20 9v8" stroke="#fff"/><path d="M14 6v14" stroke="#34d399"/></g><circle cx="21" cy="21" r="11" fill="${colour}"/><text x="21" y="26" font-family="system-ui,sans-serif" font-size="14" font-weight="700" fill="#fff" text-anchor="middle">${text}</text></svg>`;
}
