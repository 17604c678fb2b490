import assert from "node:assert/strict";
import { test } from "node:test";
import {
  heicPixels,
  jpegScan,
  makeHeic,
  makeJpeg,
  makePng,
  makeTiff,
  makeWebp,
  place,
  pngPixels,
  webpPixels,
} from "#test/support/fixtures/documents/made-pictures.ts";
import { readExif } from "./exif.ts";
import { inspectFile } from "./inspect-file.ts";

/** What is left of the Exif data, wherever it stands in the file. */
function readLeft(bytes: Buffer) {
  const at = bytes.indexOf("MM\0*", 0, "latin1");
  return at === -1 ? undefined : readExif(bytes.subarray(at));
}

const film = `\xff\xd8 a second picture, a film ${place}`;
const made = [
  { type: "image/jpeg", turned: makeJpeg({ after: film }), upright: makeJpeg({ orientation: 1 }), drawn: jpegScan },
  { type: "image/png", turned: makePng({ after: film }), upright: makePng({ orientation: 1 }), drawn: pngPixels },
  { type: "image/webp", turned: makeWebp({ after: film }), upright: makeWebp({ orientation: 1 }), drawn: webpPixels },
];

for (const { type, turned, upright, drawn } of made)
  test(`${type} loses the place where it was taken and what follows it, and stays turned as it was`, async () => {
    assert.ok(turned.includes(place) && turned.includes("a film"));
    const { bytes, ...found } = await inspectFile(turned, "photo.jpg");
    assert.deepEqual(found, { media_type: type, is_locked: false, lost_location: true });
    assert.ok(!bytes.includes("GPS") && !bytes.includes("a film"));
    assert.ok(bytes.includes(drawn), "what is drawn is the same");
    assert.deepEqual(readLeft(bytes), { orientation: 6, hasLocation: false });
    const again = await inspectFile(bytes, "photo.jpg");
    assert.deepEqual([again.bytes.equals(bytes), again.lost_location], [true, false]);
    assert.equal(readLeft((await inspectFile(upright, "photo.jpg")).bytes), undefined);
  });

test("a JPEG keeps its colours, and its place is not missed where it has none", async () => {
  const { bytes, lost_location } = await inspectFile(makeJpeg({ hasPlace: false }), "photo.jpg");
  assert.ok(bytes.includes("ICC_PROFILE") && bytes.includes("JFIF") && !bytes.includes("Photoshop"));
  assert.equal(lost_location, false);
});

for (const inMeta of [false, true])
  test(`HEIC loses its place without a byte moving, with Exif data ${inMeta ? "among the descriptions" : "behind the picture"}`, async () => {
    const heic = makeHeic({ inMeta, after: film });
    const { bytes, ...found } = await inspectFile(heic, "photo.heic");
    assert.deepEqual(found, { media_type: "image/heic", is_locked: false, lost_location: true });
    assert.equal(bytes.length, heic.length);
    assert.equal(bytes.indexOf(heicPixels), heic.indexOf(heicPixels));
    assert.ok(!bytes.includes("GPS") && !bytes.includes("a film"));
  });

test("a HEIC that we do not understand is refused", async () => {
  const refusal = {
    name: "RefusedFile",
    message: /^We could not remove the location from this photo\. Please send it as JPEG$/,
  };
  const method = makeHeic();
  // How the place of the second item is counted: from another item.
  method[method.indexOf("iloc") + 4 + 8 + 16 + 3] = 2;
  for (const bytes of [makeHeic({ coding: "av01" }), makeHeic({ coding: "jpeg" }), method])
    await assert.rejects(inspectFile(bytes, "photo.heic"), refusal);
});

test("a picture of 50,000 × 50,000 is refused by what its header says", async () => {
  const size = { width: 50_000, height: 50_000 };
  for (const bytes of [makeJpeg(size), makePng(size), makeWebp(size), makeHeic(size)])
    await assert.rejects(inspectFile(bytes, "photo"), {
      message: "This picture is 50,000 × 50,000 pixels. The most we take is 20,000 a side. Please make it smaller",
    });
  await assert.rejects(inspectFile(makePng({ width: 19_000, height: 19_000 }), "photo"), { message: /128 megapixels/ });
  await inspectFile(makeJpeg({ width: 12_000, height: 9_000 }), "photo of 108 megapixels");
});

test("a picture that is cut off, anywhere, is refused, and nothing but a refusal comes of it", async () => {
  for (const whole of [makeJpeg(), makePng(), makeWebp(), makeHeic()])
    for (let length = 1; length < whole.length; length += 7) {
      const refused = await inspectFile(whole.subarray(0, length), "photo").then(
        ({ media_type }) => media_type,
        (error) => error.name,
      );
      assert.equal(refused, "RefusedFile", `${length} of ${whole.length} bytes`);
    }
});

test("whatever byte is changed, a picture is taken without its place or refused", async () => {
  for (const whole of [makeJpeg(), makePng(), makeWebp(), makeHeic()])
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      const outcome = await inspectFile(changed, "photo").catch((error) => error);
      if (outcome instanceof Error) assert.equal(outcome.name, "RefusedFile", `byte ${at}: ${outcome.stack}`);
      // The length of what is drawn can be changed so that it takes in what follows: then the place is part of the picture.
      else if (whole[0] === 0xff || whole[0] === 0x89) assert.ok(!outcome.bytes.includes(place), `byte ${at}`);
    }
});

test("Exif data that cannot be read say nothing", () => {
  for (const tiff of [Buffer.alloc(0), Buffer.from("II*\0\xff\xff\xff\x7f", "latin1"), makeTiff().subarray(0, 13)])
    assert.equal(readExif(tiff).hasLocation, false);
});
