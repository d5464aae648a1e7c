/** The fix for NaN, which is never intended. */
export const NAN_FIX = 'check where the number comes from: Number(undefined) and Number("abc") are NaN';
