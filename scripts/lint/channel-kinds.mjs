import fs from "node:fs";
import path from "node:path";

const folder = new URL("../../lib/contract/board/alerts/channels/", import.meta.url);
const kinds = new Set(
  fs
    .readdirSync(folder)
    .map((file) => path.parse(file).name)
    .filter((name) => /^[a-z]+$/.test(name)),
);

const isKind = (node) => node.type === "Literal" && kinds.has(node.value);
const isCalledKind = (node) => /(^|\.)\w*[kK]ind$/.test(textOf(node));

function textOf(node) {
  switch (node.type) {
    case "Identifier":
      return node.name;
    case "MemberExpression":
      return node.property.name ?? "";
    case "ChainExpression":
      return textOf(node.expression);
    default:
      return "";
  }
}

/** What tells one kind of channel from another is a fact in its own files, so that another kind is its own files. */
export const channelKinds = {
  create(context) {
    const message =
      "Ask for a fact of lib/contract/board/alerts/channels or lib/server/alerts/channels in place of the kind.";
    return {
      BinaryExpression({ left, right, operator }) {
        if (!/^[!=]==?$/.test(operator)) return;
        if ((isKind(left) && isCalledKind(right)) || (isKind(right) && isCalledKind(left)))
          context.report({ node: isKind(left) ? left : right, message });
      },
      SwitchCase({ test, parent }) {
        if (test && isKind(test) && isCalledKind(parent.discriminant))
          context.report({ node: test, message });
      },
    };
  },
};
