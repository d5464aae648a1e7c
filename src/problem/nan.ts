/** What to do about NaN, which no program writes on purpose. */
export const NAN_FIX = 'check where the number comes from: Number(undefined) and Number("abc") are NaN';
