import {
  daysInForce,
  isShorter,
  type Retention,
  type RetentionForm,
  type RetentionKey,
  retentionKeys,
  retentionPeriods,
  shorterWaitsMs,
} from '@accolade/contracts/entities/retention'

/**
 * The periods after a change. What deletes sooner waits: until then what was in force at the moment of the change is, so whoever
 * takes the change back in time has lost nothing.
 */
export function changePeriods(present: Retention, form: RetentionForm, now: Date): Retention {
  const changed = retentionKeys.filter((key) => form[key] !== undefined && form[key] !== present[key])
  const wanted = Object.fromEntries(changed.map((key) => [key, form[key]])) as Partial<Retention>
  const kept = Object.entries(present.waiting).filter(
    ([key, { until }]) => !changed.includes(key as RetentionKey) && now.getTime() < Date.parse(until),
  )
  const until = new Date(now.getTime() + shorterWaitsMs).toISOString()
  const begun = changed.flatMap((key) => {
    const days = daysInForce(present, key, now)
    const waits = retentionPeriods[key].deletes && isShorter(wanted[key] ?? null, days)
    return waits ? [[key, { days, until }]] : []
  })
  return { ...present, ...wanted, waiting: Object.fromEntries([...kept, ...begun]) }
}

/** Whether both say the same periods. */
export function samePeriods(a: Retention, b: Retention): boolean {
  return retentionKeys.every((key) => a[key] === b[key])
}
