import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

/** The custom properties of the block of a file that opens so. */
async function readBlock(file: string, opening: RegExp): Promise<Map<string, string>> {
  const css = (await readFile(new URL(`../web/styles/foundation/${file}`, import.meta.url), "utf8")).replace(
    /\/\*[\s\S]*?\*\//g,
    "",
  );
  const start = opening.exec(css);
  assert.ok(start, `no block ${opening} in ${file}`);
  const from = start.index + start[0].length;
  const body = css.slice(from, css.indexOf("}", from));
  const declarations = body.split(";").map((line) => line.trim().split(/:\s*(.*)/s));
  return new Map(declarations.flatMap(([name, value]) => (name && value ? [[name, value.trim()]] : [])));
}

const light = await readBlock("light.css", /:root,\s*\[data-theme="light"\]\s*\{/);
const dark = await readBlock("dark.css", /@variant dark-ground\s*\{/);

/** Relative luminance and contrast ratio: WCAG 2.2, "relative luminance" and "contrast ratio". */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(theme: Map<string, string>, text: string, ground: string): number {
  const [a, b] = [text, ground].map((name) => {
    const value = theme.get(`--nv-${name}`);
    assert.match(value ?? "", /^#[0-9a-f]{6}$/, `--nv-${name}`);
    return luminance(value ?? "");
  });
  const [high, low] = [Math.max(a ?? 0, b ?? 0), Math.min(a ?? 0, b ?? 0)];
  return (high + 0.05) / (low + 0.05);
}

/** The ratios below are rounded to one decimal. */
const rounding = 0.06;
/** The pairs that the site uses: text, ground, least ratio in light, in dark. */
const statedPairs: [string, string, number, number][] = [
  ["ink", "paper", 15, 15],
  ["ink-soft", "paper", 8, 8],
  ["ink-faint", "well", 5, 5],
  ["ink-faint", "paper-sunk", 5, 5.3],
  ["rule-strong", "surface", 3, 3],
  ["rule-strong", "paper", 3.4, 3.8],
  ["on-primary", "primary", 12, 12],
  ["on-primary", "primary-hover", 7, 12],
  ["link", "paper", 8, 8],
  ["link", "well", 7, 7],
  ["on-marigold", "marigold", 8, 8],
  ["marigold-text", "paper", 4.5, 7],
  ["danger", "paper", 5, 5],
  ["danger", "danger-tint", 5, 5],
  ["on-danger", "danger", 5, 5],
  ["success", "surface", 5, 5],
  ["focus", "paper", 6, 9.9],
  ["pending-text", "pending-bg", 7.4, 9.8],
  ["approved-text", "approved-bg", 7.2, 8.9],
  ["completed-text", "completed-bg", 7.5, 8.5],
  ["rejected-text", "rejected-bg", 7.1, 9.0],
  ["progress-text", "progress-bg", 7.5, 8.6],
  ["other-text", "other-bg", 7.1, 8.6],
];

test("light and dark set the same colours", () => {
  assert.ok(dark.size > 50);
  const colours = (theme: Map<string, string>) => [...theme.keys()].filter((name) => name.startsWith("--nv-")).sort();
  assert.deepEqual(colours(dark), colours(light));
});

for (const [text, ground, leastLight, leastDark] of statedPairs) {
  test(`${text} on ${ground} has its stated contrast`, () => {
    const [inLight, inDark] = [contrast(light, text, ground), contrast(dark, text, ground)];
    assert.ok(inLight >= leastLight - rounding, `light: ${inLight} < ${leastLight}`);
    assert.ok(inDark >= leastDark - rounding, `dark: ${inDark} < ${leastDark}`);
  });
}

test("text on the ink panel keeps 8.8:1", () => {
  const panel = new Map([...dark, ["--nv-ground", light.get("--nv-panel") ?? ""]]);
  assert.ok(contrast(panel, "ink-soft", "ground") >= 8.8 - rounding);
  assert.ok(contrast(dark, "ink-soft", "panel") >= 8.8 - rounding);
});
