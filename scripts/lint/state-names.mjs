import fs from "node:fs";

const contract = new URL("../../lib/contract/public-v3/session-state.ts", import.meta.url);
const names = new Set(
  fs
    .readFileSync(contract, "utf8")
    .match(/"\w+"/g)
    .map((quoted) => quoted.slice(1, -1)),
);
/** Words that other lists have too, such as the lanes. They are a state where they meet something called so. */
const words = new Set([...names].filter((name) => /^[a-z]+$/.test(name)));
const calledState = /^(from|to|state|(from|to)_state|\w+State)$/;
const listsOfStates = /^(failureKinds|\w+States)$/;
const inSql = new RegExp(
  `'(${[...names].filter((name) => !words.has(name)).join("|")})'|state\\b[^']*'(${[...words].join("|")})'`,
);

/** The name of what an expression reads: of `a.b?.c` it is `c`. */
function nameOf(node) {
  switch (node?.type) {
    case "Identifier":
    case "JSXIdentifier":
      return node.name;
    case "MemberExpression":
      return node.computed ? "" : nameOf(node.property);
    case "ChainExpression":
    case "TSNonNullExpression":
    case "TSAsExpression":
      return nameOf(node.expression);
    default:
      return "";
  }
}

const isCalledState = (node) => calledState.test(nameOf(node));

/** Whether one of the words stands where a state does. */
function standsForState(node) {
  const { parent } = node;
  switch (parent?.type) {
    case "BinaryExpression":
      return isCalledState(parent.left === node ? parent.right : parent.left);
    case "SwitchCase":
      return isCalledState(parent.parent.discriminant);
    case "ArrayExpression":
      return parent.elements.some(
        (each) =>
          (each?.type === "Literal" && names.has(each.value) && !words.has(each.value)) ||
          (each?.type === "SpreadElement" && listsOfStates.test(nameOf(each.argument))),
      );
    case "Property":
      return isCalledState(parent.key);
    case "JSXAttribute":
      return isCalledState(parent.name);
    case "VariableDeclarator":
      return isCalledState(parent.id);
    case "LogicalExpression":
      return isCalledState(parent.left) || standsForState(parent);
    case "ConditionalExpression":
    case "JSXExpressionContainer":
    case "TSAsExpression":
      return standsForState(parent);
    default:
      return false;
  }
}

/** Only the record of a state says what it means, so that another state is one more record. */
export const stateNames = {
  create(context) {
    const message =
      "Name no state here: ask a function of lib/domain/session/session-state.ts, or state the fact in lib/domain/session/states.ts.";
    const report = (node) => context.report({ node, message });
    const checkKey = (node, isComputed) => {
      if (!isComputed && node.type === "Identifier" && names.has(node.name) && !words.has(node.name))
        report(node);
    };
    return {
      Literal(node) {
        if (names.has(node.value) && (!words.has(node.value) || standsForState(node))) report(node);
      },
      TemplateElement(node) {
        if (inSql.test(node.value.raw)) report(node);
      },
      Property({ key, computed }) {
        checkKey(key, computed);
      },
      MemberExpression({ property, computed }) {
        checkKey(property, computed);
      },
      TSPropertySignature({ key, computed }) {
        checkKey(key, computed);
      },
    };
  },
};
