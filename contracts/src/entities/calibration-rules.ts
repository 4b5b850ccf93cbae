/**
 * Limits of the statistics of judges. `fewestEntries`: a judge with fewer is not compared with others. `sure`: below this chance of
 * its level a result is too close to call. `juries`: so many are drawn to find that chance. `freshMs`: for so long an answer is given again. `listed`: so many entries are listed.
 */
export const calibrationRules = { fewestEntries: 8, sure: 0.8, juries: 2_000, freshMs: 30_000, listed: 200 }

/** What can stand out about a judge. */
export const judgeFindings = ['severity', 'noise', 'agreement', 'drift', 'alike', 'in-group'] as const
export type JudgeFinding = (typeof judgeFindings)[number]

/**
 * Why severities are not removed: fewer than two judges have enough entries, or those are not connected; too few entries have
 * several judges; the judges do not differ more than chance lets expect.
 */
export const plainReasons = ['too-few-judges', 'too-few-marks', 'judges-alike'] as const
export type PlainReason = (typeof plainReasons)[number]
