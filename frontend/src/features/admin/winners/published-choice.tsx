import { mark } from '@accolade/contracts/words'
import { say, t } from '../../../lib/words.ts'
import { View } from '../shared/list-tools.tsx'
import type { Turn } from '../shared/row-actions.tsx'

const options = [
  ['true', mark('Published')],
  ['false', mark('Drafts')],
] as const

interface Props {
  value: string | undefined
  onChange: (published: 'true' | 'false' | undefined) => void
}

/** Only drafts, only published ones, or both. */
export function PublishedChoice({ value, onChange }: Props) {
  return (
    <View
      label={t('Published')}
      all={t('All')}
      value={value as 'true' | 'false' | undefined}
      options={options.map(([value, label]) => [value, say(label)] as const)}
      onChange={onChange}
    />
  )
}

/** Whether visitors see it. */
export function PublishedBadge({ published }: { published: boolean }) {
  return (
    <span className={`badge ${published ? '' : 'badge--draft'}`}>
      {published ? t('Published') : t('Draft')}
    </span>
  )
}

/**
 * The click that shows it to visitors, or takes it back; each is done on top of what was saved last. `complete` opens what
 * lacks something before it can be shown.
 */
export function publishTurn<T extends { published: boolean }>(
  shown: T,
  publish: (shown: T, published: boolean) => Promise<T>,
  complete?: () => void,
): Turn {
  const { published } = shown
  return {
    action: published ? t('Unpublish') : t('Publish'),
    done: published ? t('Taken Back') : t('Published'),
    work: async () => {
      const saved = await publish(shown, !published)
      return () => publish(saved, published)
    },
    instead: published ? undefined : complete,
  }
}
