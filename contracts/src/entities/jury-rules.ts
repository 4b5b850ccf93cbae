/** Limits of what a judge says about themselves on the jury page, and how many jurors the home page names. */
export const juryRules = { name: 100, position: 100, company: 100, biography: 600, onHomePage: 12 }
