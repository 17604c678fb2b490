// Draws the icons of the manifest and of home screens from the mark, with a margin for round masks.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "../checks/find-browser.mjs";
import { projectRoot } from "../project.mjs";

const mark =
  '<path fill="#222c6b" d="M3 3h8.2L21.6 13.7V3H29v20h-8.2L10.4 12.3V23H3z"/><path fill="#f2a516" d="M3 25.4h26V29H3z"/>';
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
for (const [name, size] of [
  ["icons/icon-192.png", 192],
  ["icons/icon-512.png", 512],
  ["apple-touch-icon.png", 180],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>*{margin:0}body{background:#faf6ec}svg{display:block}</style><svg width="${size}" height="${size}" viewBox="-8 -8 48 48">${mark}</svg>`,
  );
  writeFileSync(join(projectRoot, "public", name), await page.screenshot());
  await page.close();
}
await browser.close();
