declare const unit: unique symbol;

/** An amount of money in whole paise. Forms, screens, files, fields of calls and columns have rupees; in between it is this. */
export type Paise = number & { readonly [unit]: "paise" };

/** Of a whole number of paise; throws RangeError for what is not whole. */
export function paise(count: number): Paise {
  if (!Number.isInteger(count)) throw new RangeError(`${count} is not a whole number of paise`);
  // Never -0, which some formats show.
  return (count + 0) as Paise;
}

/** Of rupees as fields and columns have them: a number or its text, with two decimals at most. Paise are refused by type. */
export function rupees<Amount extends number | string>(amount: Amount extends Paise ? never : Amount): Paise {
  return paise(Math.round(Number(amount) * 100));
}

export function toRupees(amount: Paise): number {
  return amount / 100;
}

export const nothing = rupees(0);

export function add(...amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce((sum, amount) => sum + amount, 0));
}

export function subtract(amount: Paise, less: Paise): Paise {
  return paise(amount - less);
}

export function multiply(amount: Paise, times: number): Paise {
  return paise(amount * times);
}

export function lowest(amounts: readonly Paise[]): Paise {
  return paise(Math.min(...amounts));
}

export function highest(amounts: readonly Paise[]): Paise {
  return paise(Math.max(...amounts));
}

/** Half a paisa is rounded up: of GST (docs/business-rules.md, section 3), and of a refund in favour of the customer. */
export function multiplyByPercent(amount: Paise, percent: number): Paise {
  // In two parts, since the product of a large amount is more than a double holds exactly.
  const whole = Math.floor(amount / 100);
  return paise(whole * percent + Math.floor(((amount - whole * 100) * percent + 50) / 100));
}
