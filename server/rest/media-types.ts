import { RestError } from "./rest-error.ts";

/** The shape of the rows in the answer. `object`: exactly one row, or the call fails. */
export type Shape = "array" | "object" | "csv";
export type Media = { readonly shape: Shape; readonly withoutNulls: boolean; readonly contentType: string };

const json: Media = { shape: "array", withoutNulls: false, contentType: "application/json; charset=utf-8" };
const csv: Media = { shape: "csv", withoutNulls: false, contentType: "text/csv; charset=utf-8" };

function readMedia(type: string, parameters: readonly string[]): Media | undefined {
  if (["*/*", "application/*", "application/json"].includes(type)) return json;
  if (type === "text/csv") return csv;
  const [, shape] = /^application\/vnd\.pgrst\.(object|array)(?:\+json)?$/.exec(type) ?? [];
  if (shape === undefined) return undefined;
  const withoutNulls = parameters.includes("nulls=stripped");
  if (shape === "array" && !withoutNulls) return json;
  return {
    shape: shape as "object" | "array",
    withoutNulls,
    contentType: `application/vnd.pgrst.${shape}+json${withoutNulls ? ";nulls=stripped" : ""}; charset=utf-8`,
  };
}

/** The answer's media type by the Accept header: of the available ones, that with the highest quality. */
export function chooseMedia(accept: string | undefined): Media {
  if (accept === undefined || accept === "*/*") return json;
  const wanted = accept.split(",").map((item, place) => {
    const [type = "", ...parameters] = item.split(";").map((part) => part.trim());
    const quality = Number(parameters.find((each) => /^q=/i.test(each))?.slice(2) ?? 1);
    return { place, quality: Number.isNaN(quality) ? 0 : quality, media: readMedia(type.toLowerCase(), parameters) };
  });
  const [best] = wanted
    .filter(({ media, quality }) => media !== undefined && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.place - b.place);
  if (best?.media) return best.media;
  throw new RestError(406, {
    code: "PGRST107",
    message: `None of these media types are available: ${accept
      .split(",")
      .map((each) => each.trim())
      .join(", ")}`,
  });
}
