// Draws the 1200x630 picture of every public address into public/images; run it when share-card.test.mjs says so.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { chromium } from "@playwright/test";
import { siteMap } from "#domain/site-map.ts";
import { findMetadata, nameImage } from "#web/site/metadata/metadata.ts";
import { findBrowser } from "../checks/find-browser.mjs";
import { projectRoot } from "../project.mjs";
import { hashShareCard, shareCardOf, writeShareCard } from "./share-card.mjs";

const folder = join(projectRoot, "public/images");
const listFile = join(folder, "drawn.json");
const drawn = readDrawn();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const { path, kind } of siteMap) {
  if (kind !== "prerendered") continue;
  const card = shareCardOf(path, findMetadata(path, "").title);
  const hash = hashShareCard(card);
  const name = nameImage(path);
  if (drawn[name] === hash) continue;
  await page.setContent(writeShareCard(card));
  await page.evaluate(() => document.fonts.ready);
  const file = join(folder, `${name}.png`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await page.screenshot());
  drawn[name] = hash;
  console.log(`drew ${name}.png`);
}
await browser.close();
writeFileSync(listFile, `${JSON.stringify(drawn, Object.keys(drawn).sort(), 2)}\n`);

function readDrawn() {
  try {
    return JSON.parse(readFileSync(listFile, "utf8"));
  } catch {
    return {};
  }
}
