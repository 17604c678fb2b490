import type { TrademarkClass } from "./trademark-class.ts";
import { trademarkGoods } from "./trademark-goods.ts";
import { trademarkServices } from "./trademark-services.ts";

/**
 * The 45 classes of the Nice Classification, 13th edition, in force since 1 Jan 2026
 * (docs/business-rules-content.md, section B4, N115). Names and examples are ours; the Registry decides.
 */
export const trademarkClasses: readonly TrademarkClass[] = [...trademarkGoods, ...trademarkServices];
