import type { EnforcingService, InForce as Standing } from '@accolade/contracts/entities/programme'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { formatMoment } from '../../../lib/format.ts'
import layout from '../shared/form.module.css'

const refreshMs = 1_000

/** What each service decides about, as administrators call it. */
const names: Record<EnforcingService, string> = {
  submissions: 'submissions',
  judging: 'judging',
  winners: 'the gallery',
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
        ? 'In force everywhere.'
        : `Saved on ${formatMoment(since)}; ${confirmation(pending)} not confirmed yet and may still go by the settings before.`}
    </p>
  )
}

function confirmation(pending: readonly EnforcingService[]): string {
  const list = new Intl.ListFormat('en').format(pending.map((service) => names[service]))
  return `${list} ${pending.length === 1 ? 'has' : 'have'}`
}
