import { configureGlobal } from 'fast-check';

// A fixed seed makes runs reproducible; `SEED=7 npx jest` uses another one.
configureGlobal({ seed: Number(process.env.SEED ?? 20261121) });
