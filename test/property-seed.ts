import { configureGlobal } from 'fast-check';

// One seed for everybody, so that a run says the same twice; `SEED=7 npx jest` looks elsewhere.
configureGlobal({ seed: Number(process.env.SEED ?? 20261121) });
