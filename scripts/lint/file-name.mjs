import path from "node:path";

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const vague = /^(index|utils?|helpers?|misc|common|types|constants|manager)$/;

/** Files are kebab-case and named after their one main export, which leaves no room for drawers and barrels. */
export const fileName = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: {
      kebab: "Name the file in kebab-case after its main export: {{name}} is not.",
      vague: "{{name}} says nothing about what is inside: name the file after its one main export.",
    },
  },
  create(context) {
    return {
      Program(node) {
        const { base, name } = path.parse(context.physicalFilename);
        if (vague.test(name)) context.report({ node, messageId: "vague", data: { name: base } });
        else if (!kebab.test(name)) context.report({ node, messageId: "kebab", data: { name: base } });
      },
    };
  },
};
