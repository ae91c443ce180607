import fs from "node:fs";
import path from "node:path";
import { channelKinds } from "./channel-kinds.mjs";
import { stateNames } from "./state-names.mjs";

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const vague = /^(index|utils?|helpers?|misc|common|types|constants|manager)$/;
const source = /\.(tsx?|mjs)$/;
const test = /\.test\.tsx?$/;
const maxFiles = 25;

/** Files are kebab-case and named after their main export, which excludes barrels and `utils`. */
const fileName = {
  create: (context) => ({
    Program(node) {
      const { base, name } = path.parse(context.filename);
      if (vague.test(name)) {
        const message = `${base} says nothing about what is inside: name the file after its one main export.`;
        context.report({ node, message });
      } else if (!kebab.test(name)) {
        context.report({
          node,
          message: `Name the file in kebab-case after its main export: ${base} is not.`,
        });
      }
    },
  }),
};

/** Limits the number of files in a folder. Reported once, at its first file; tests do not count. */
const folderSize = {
  create: (context) => ({
    Program(node) {
      const folder = path.dirname(context.filename);
      const names = sourcesIn(folder).filter((name) => !test.test(name));
      if (names.length <= maxFiles || names[0] !== path.basename(context.filename)) return;
      const message = `${path.relative(context.cwd, folder)} has ${names.length} source files, more than ${maxFiles}: divide it by subject.`;
      context.report({ node, message });
    },
  }),
};

function sourcesIn(folder) {
  if (!fs.existsSync(folder)) return [];
  const files = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map(({ name }) => name)
    .filter((name) => source.test(name))
    .sort();
}

const statements = new Set([
  "selectFrom",
  "insertInto",
  "updateTable",
  "deleteFrom",
  "replaceInto",
  "mergeInto",
]);

/** SQL stays in the stores, where queries have names and both engines are kept in step. */
const sqlPlace = {
  create(context) {
    const message =
      "SQL belongs in lib/server/store or service/db: give the query a name there, such as findSession.";
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === "MemberExpression" && statements.has(callee.property.name)) {
          context.report({ node: callee.property, message });
        }
      },
      TaggedTemplateExpression(node) {
        const tag = node.tag.type === "TSInstantiationExpression" ? node.tag.expression : node.tag;
        if (tag.type === "Identifier" && tag.name === "sql") context.report({ node: tag, message });
      },
    };
  },
};

/**
 * Next replaces the global fetch and splits every body in two. One half is never read, so awaiting the cancellation of
 * the other never ends.
 */
const plainFetch = {
  create(context) {
    const useOurs = "Use the fetch of lib/server/upstream/fetch.ts: Next replaces the global one.";
    const useDiscard =
      "Cancelling may take as long as the body: use `discard` of lib/server/upstream/fetch.ts.";
    return {
      Identifier(node) {
        if (node.name === "fetch" && context.sourceCode.isGlobalReference(node)) {
          context.report({ node, message: useOurs });
        }
      },
      MemberExpression(node) {
        const isGlobal = node.object.type === "Identifier" && node.object.name === "globalThis";
        if (isGlobal && node.property.name === "fetch") context.report({ node, message: useOurs });
      },
      AwaitExpression({ argument }) {
        const call = argument.type === "ChainExpression" ? argument.expression : argument;
        const isCancel = call.type === "CallExpression" && call.callee.property?.name === "cancel";
        if (isCancel) context.report({ node: call, message: useDiscard });
      },
    };
  },
};

const addressAttributes = new Set(["href", "action", "src", "poster"]);
/** Calls that take an address, and which of their arguments it is. */
const addressArguments = {
  fetch: 0,
  register: 0,
  Worker: 0,
  EventSource: 0,
  URL: 0,
  open: 0,
  assign: 0,
  pushState: 2,
  replaceState: 2,
};

/** Next's links and router and `request` add the base path; nothing else does. */
const ownAddress = {
  create(context) {
    const message =
      "Callboard may be served below a base path: give this path to `ownAddress` or `linkTo` of lib/client/address/own-address.ts.";
    const check = (node) => {
      const value = node?.type === "JSXExpressionContainer" ? node.expression : node;
      const text = value?.type === "TemplateLiteral" ? value.quasis[0].value.raw : value?.value;
      if (typeof text === "string" && text.startsWith("/")) context.report({ node: value, message });
    };
    const checkCall = ({ callee, arguments: given }) => {
      const name = callee.type === "MemberExpression" ? callee.property.name : callee.name;
      if (Object.hasOwn(addressArguments, name ?? "")) check(given[addressArguments[name]]);
    };
    return {
      JSXAttribute({ name, value, parent }) {
        const isPlain = parent.name.type === "JSXIdentifier" && /^([a-z]|Form$)/.test(parent.name.name);
        if (isPlain && addressAttributes.has(name.name)) check(value);
      },
      CallExpression: checkCall,
      NewExpression: checkCall,
    };
  },
};

/** Classes, and namespaces of classes, whose objects keep nothing. */
const stateless = new Set(["Intl", "RegExp", "TextDecoder", "TextEncoder", "URL"]);

/**
 * Next bundles the server's start and its routes separately, each with a copy of every module that they import. What a
 * module keeps to itself is therefore unknown to the other copy, and nothing but the built app shows it.
 */
const sharedState = {
  create(context) {
    const message =
      "Next's bundles each have a copy of this module, and of what it keeps. State belongs to the runtime or to an object on it (`runtime.keep`), a constant is typed as read-only, and what a pure function made is kept by lib/domain/remembering.ts.";
    const report = (node) => context.report({ node, message });
    const isTypedReadOnly = (type) =>
      (type?.type === "TSTypeOperator" && type.operator === "readonly") ||
      (type?.type === "TSTypeReference" && (type.typeName.name ?? "").startsWith("Readonly"));
    const keepsState = ({ id, init }) => {
      if (isTypedReadOnly(id.typeAnnotation?.typeAnnotation)) return false;
      switch (init?.type) {
        case "NewExpression": {
          const { callee } = init;
          const name = callee.type === "MemberExpression" ? callee.object.name : callee.name;
          return !stateless.has(name);
        }
        case "CallExpression":
          return /^(create|open)[A-Z]/.test(init.callee.name ?? "");
        case "ArrayExpression":
          return init.elements.length === 0;
        case "ObjectExpression":
          return init.properties.length === 0;
        default:
          return false;
      }
    };
    return {
      Program({ body }) {
        for (const statement of body) {
          const declared = statement.declaration ?? statement;
          if (declared.type !== "VariableDeclaration" || declared.declare) continue;
          for (const one of declared.declarations)
            if (declared.kind !== "const" || keepsState(one)) report(one);
        }
      },
      PropertyDefinition(node) {
        if (node.static && !node.readonly) report(node);
      },
    };
  },
};

export default {
  meta: { name: "house" },
  rules: {
    "channel-kinds": channelKinds,
    "file-name": fileName,
    "folder-size": folderSize,
    "own-address": ownAddress,
    "plain-fetch": plainFetch,
    "shared-state": sharedState,
    "sql-place": sqlPlace,
    "state-names": stateNames,
  },
};
