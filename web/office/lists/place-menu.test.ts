import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { placeMenu } from "./place-menu.ts";

const room = { width: 1440, height: 900 };
const buttonAt = (top: number, left = 200) => ({ top, bottom: top + 40, left });

describe("the place of a menu", () => {
  it("is below its button, as high as the window lets it", () => {
    assert.deepEqual(placeMenu(buttonAt(100), room), { left: 200, width: 352, top: 144, bottom: null, maxHeight: 748 });
  });

  it("is above a button near the lower edge", () => {
    assert.deepEqual(placeMenu(buttonAt(840), room), { left: 200, width: 352, top: null, bottom: 64, maxHeight: 828 });
  });

  it("is never outside of the window", () => {
    for (const height of [256, 375, 600, 900])
      for (let top = 0; top <= height - 40; top += 20) {
        const { top: from, bottom, maxHeight } = placeMenu(buttonAt(top), { width: 375, height });
        const said = `${height} high, the button at ${top}`;
        assert.ok(maxHeight >= 160, said);
        assert.ok((from ?? bottom ?? -1) >= 0 && (from ?? bottom ?? 0) + maxHeight <= height, said);
      }
  });

  it("leaves room at the sides of a narrow window", () => {
    const { left, width } = placeMenu(buttonAt(100, 300), { width: 320, height: 700 });
    assert.deepEqual({ left, width }, { left: 8, width: 304 });
  });
});
