/** Limits of what a judge states about employers and clients, of names in it, and of the months for which a former employer counts. */
export const interestRules = { name: 120, employers: 20, clients: 50, formerMonthsMax: 120 }
