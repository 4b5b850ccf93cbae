import type { Award } from '@accolade/contracts/entities/award'
import { mark, type Words } from '@accolade/contracts/words'
import type { ReactNode } from 'react'
import { Tooltip } from '../../components/tooltip.tsx'
import { say } from '../../lib/words.ts'
import styles from './awards.module.css'

type AwardType = Award['category']

/** The five kinds of awards: the word on the badge, and a picture as plain as the kind is clear (spec §2). */
const types: Record<AwardType, { label: Words; about: Words; icon: ReactNode }> = {
  digital: {
    label: mark('Digital'),
    about: mark('Work made for screens and for what people do on them'),
    icon: <path d="M4 4h4v4H4zM10 4h4v4h-4zM16 4h4v4h-4zM4 10h4v4H4zM10 10h4v4h-4zM4 16h4v4H4z" />,
  },
  creative: {
    label: mark('Creative'),
    about: mark('Ideas and craft, in whatever medium they were carried out'),
    icon: <path d="M12 3v18M3 12h18M5.6 5.6l12.8 12.8M18.4 5.6 5.6 18.4" />,
  },
  strategy: {
    label: mark('Strategy'),
    about: mark('Thinking that changed how a brand is understood'),
    icon: <path d="M12 3a9 9 0 1 0 9 9M12 8a4 4 0 1 0 4 4M12 12l9-9M16.5 3H21v4.5" />,
  },
  social: {
    label: mark('Social'),
    about: mark('Work for a cause, measured by what it changed'),
    icon: <path d="M15 12a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM21 12a6 6 0 1 1-12 0 6 6 0 0 1 12 0Z" />,
  },
  innovation: {
    label: mark('Innovation'),
    about: mark('A new use of technology, media or data'),
    icon: <path d="M3 21c0-10 8-18 18-18M9 21c0-6.6 5.4-12 12-12M15 21c0-3.3 2.7-6 6-6" />,
  },
}

/** The picture of a kind of award; decoration, the badge says the word. */
export function AwardIcon({ type }: { type: AwardType }) {
  return (
    <svg className={styles.awardIcon} viewBox="0 0 24 24" aria-hidden="true" data-type={type}>
      {types[type].icon}
    </svg>
  )
}

interface BadgeProps {
  type: AwardType
  /** Whether a tooltip explains what the kind is about. */
  explained?: boolean
}

export function AwardBadge({ type, explained = false }: BadgeProps) {
  const { label, about } = types[type]
  const look = `tag award-badge award-badge--${type}`
  const content = (
    <>
      <AwardIcon type={type} />
      {say(label)}
    </>
  )
  if (!explained) return <span className={look}>{content}</span>
  return (
    <Tooltip className={look} text={say(about)}>
      {content}
    </Tooltip>
  )
}
