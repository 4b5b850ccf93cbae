import { lastSecondOf } from '@accolade/contracts/entities/calendar'
import { pathIn } from '@accolade/contracts/language'
import { calendarFile } from '../lib/calendar-file.ts'
import { formatDeadline } from '../lib/format.ts'
import { language } from '../lib/language.ts'
import { useNow } from '../lib/now.ts'
import { useProgramme } from '../lib/programme.ts'
import { t } from '../lib/words.ts'
import styles from './deadline.module.css'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface Props {
  draft: { id: string; title: string }
  category: { name: string; deadline: string }
}

/** Until when a draft can be completed: on the reader's own clock, how long that is from now, and a file for a calendar. */
export function Deadline({ draft, category }: Props) {
  const { timeZone } = useProgramme()
  const now = useNow()
  const at = lastSecondOf(timeZone, category.deadline)
  const leftMs = at.getTime() - now.getTime()
  const summary = t('Deadline for “{title}”', { title: draft.title })
  const url = `${location.origin}${pathIn(language(), `/submit?draft=${draft.id}`)}`
  const file = calendarFile(
    {
      uid: `deadline-${draft.id}@${location.hostname}`,
      start: new Date(at.getTime() + 1000 - hourMs),
      end: new Date(at.getTime() + 1000),
      summary,
      description: t('Complete it in {category} before this ends: {url}', { category: category.name, url }),
      url,
    },
    now,
  )
  return (
    <div className={styles.deadline}>
      <p>{t('Deadline: {day}', { day: formatDeadline(at) })}</p>
      {leftMs >= 0 && (
        <p>
          <strong>{leftWords(leftMs)}</strong>{' '}
          <a
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
            download="accolade-deadline.ics"
          >
            {t('Add to calendar')}
          </a>
        </p>
      )}
    </div>
  )
}

function leftWords(leftMs: number): string {
  const days = Math.floor(leftMs / dayMs)
  return days > 0
    ? t('{count, plural, one {# day left.} other {# days left.}}', { count: days })
    : t('{count, plural, =0 {Less than an hour left.} one {# hour left.} other {# hours left.}}', {
        count: Math.floor(leftMs / hourMs),
      })
}
