import type { EnforcingService, InForce as Standing } from '@accolade/contracts/entities/programme'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { mark, type Words } from '@accolade/contracts/words'
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { formatList, formatMoment } from '../../../lib/format.ts'
import { say, t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'

const refreshMs = 1_000

/** What each service decides about, as administrators call it. */
const names: Record<EnforcingService, Words> = {
  submissions: mark('submissions'),
  judging: mark('judging'),
  winners: mark('the gallery'),
}

/** Says whether everything applies the settings yet, and looks again until it does. */
export function InForce({ state, pending, since }: Standing) {
  const { mutate } = useSWRConfig()
  useEffect(() => {
    if (state === 'applied') return
    const timer = setInterval(() => void mutate(catalogueRoutes.getSettings.path), refreshMs)
    return () => clearInterval(timer)
  }, [state, mutate])
  return (
    <p className={layout.hint} role="status">
      {state === 'applied'
        ? t('In force everywhere.')
        : t(
            'Saved on {moment}; {names} {count, plural, one {has} other {have}} not confirmed yet and may still go by the settings before.',
            {
              moment: formatMoment(since),
              names: formatList(pending.map((service) => say(names[service]))),
              count: pending.length,
            },
          )}
    </p>
  )
}
