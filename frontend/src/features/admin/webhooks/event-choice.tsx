import {
  type WebhookEventType,
  webhookEvents,
  webhookEventTypes,
} from '@accolade/contracts/entities/webhook-rules'
import { mark, type Words } from '@accolade/contracts/words'
import { Checkbox } from 'antd'
import { useId } from 'react'
import { say } from '../../../lib/words.ts'
import styles from './webhooks.module.css'

const groups: readonly (readonly [prefix: string, title: Words])[] = [
  ['submission', mark('Submissions')],
  ['payment', mark('Payments')],
  ['winner', mark('Winners')],
  ['category', mark('Categories')],
  ['award', mark('Awards')],
  ['programme', mark('Programme')],
]
const typesOf = (prefix: string) => webhookEventTypes.filter((type) => type.startsWith(`${prefix}.`))

interface Props {
  label: string
  /** Set by the form around it. */
  value?: readonly WebhookEventType[]
  onChange?: (chosen: WebhookEventType[]) => void
}

/** The events that a webhook is told of, in groups, each with what it says. */
export function EventChoice({ label, value = [], onChange }: Props) {
  return (
    <Checkbox.Group
      className={styles.choice}
      aria-label={label}
      value={[...value]}
      onChange={(chosen) => onChange?.(chosen as WebhookEventType[])}
    >
      {groups.map(([prefix, title]) => (
        <Group key={prefix} title={say(title)} types={typesOf(prefix)} />
      ))}
    </Checkbox.Group>
  )
}

function Group({ title, types }: { title: string; types: readonly WebhookEventType[] }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset of the form would be read twice
    <div role="group" aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{title}</h3>
      {types.map((type) => (
        <Checkbox key={type} value={type}>
          {say(webhookEvents[type])} <code>{type}</code>
        </Checkbox>
      ))}
    </div>
  )
}
