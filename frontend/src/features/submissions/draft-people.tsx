import type { Presence } from '@accolade/contracts/entities/presence'
import { formatList, formatTime } from '../../lib/format.ts'
import { say, t } from '../../lib/words.ts'
import { type Field, labels } from './basics-fields.ts'
import styles from './draft-people.module.css'

/** Which colleagues have the same draft open, what they are writing in, and who saved it last. */
export function DraftPeople({ presence: { people, lastWriter } }: { presence: Presence }) {
  const writers = people.filter(({ field }) => field !== null)
  const others = people.filter(({ field }) => field === null)
  return (
    <div role="status" className={people.length > 0 || lastWriter ? styles.people : undefined}>
      {writers.map(({ name, field }) => (
        <p key={`${name} ${field}`} className={styles.here}>
          {t('{name} is editing: {field}', { name, field: say(labels[field!]) })}
        </p>
      ))}
      {others.length > 0 && (
        <p className={styles.here}>
          {t(
            '{count, plural, one {{names} has this draft open, too} other {{names} have this draft open, too}}',
            {
              count: others.length,
              names: formatList(others.map(({ name }) => name)),
            },
          )}
        </p>
      )}
      {lastWriter && (
        <p>
          {t('Last saved by {name}, {time}', {
            name: lastWriter.name,
            time: formatTime(new Date(lastWriter.at)),
          })}
        </p>
      )}
    </div>
  )
}

/** Warns beside a field before two write in it. */
export function FieldPeople({
  presence: { people },
  field,
  writing,
}: {
  presence: Presence
  field: Field
  /** The field that the person here is in. */
  writing: Field | null
}) {
  const names = people.filter((person) => person.field === field).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <span className={styles.field} role={writing === field ? 'alert' : undefined}>
      {t(
        '{count, plural, one {{names} is writing here. Wait, or agree who writes: what both write is shown to you to choose from.} other {{names} are writing here. Wait, or agree who writes: what both write is shown to you to choose from.}}',
        { count: names.length, names: formatList(names) },
      )}
    </span>
  )
}
