/**
 * How many letters must be changed, added, left out or exchanged with their neighbour to make `b` of `a`; `most + 1` if
 * more than `most`.
 */
export function findDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(read(last, j) + 1, read(row, j - 1) + 1, read(last, j - 1) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, read(before, j - 2) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return read(last, b.length);
}

const read = (row: readonly number[], at: number) => row[at] ?? 0;

/** Words that sound alike in India have one key: `sikayat` and `shikaayat`, `lisence` and `license`. */
export function findSound(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/w/g, "v")
    .replace(/z/g, "j")
    .replace(/q/g, "k")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/c(?!h)/g, "k")
    .replace(/([bcdgjkst])h/g, "$1")
    .replace(/ai/g, "e")
    .replace(/ee|ii|ea|y/g, "i")
    .replace(/oo|ou/g, "u")
    .replace(/(.)\1+/g, "$1")
    .replace(/(?<=.{3})[aei]$/, "");
}
