import type { Sealing } from '@accolade/contracts/entities/seal'
import { sealRoutes } from '@accolade/contracts/http/seal'
import useSWR from 'swr'
import { ListSkeleton } from '../../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { t } from '../../../../lib/words.ts'
import { Approvals } from '../../joint-acts/approvals.tsx'
import { useActRequests } from '../../joint-acts/use-act-requests.ts'
import { Section } from '../../shared/section.tsx'
import { EndEditionButton } from './end-edition-button.tsx'
import { NextSeal } from './next-seal.tsx'
import styles from './seal.module.css'
import { SealList } from './seal-list.tsx'
import { UnsealButton } from './unseal-button.tsx'

/** A signed head covers a seal within some seconds. */
const everyMs = 3_000

/** Sealing the results: what a seal would fix, the one that holds, and all there were. */
export function SealView() {
  const {
    data: sealing,
    error,
    mutate,
  } = useSWR<Sealing, Error>(sealRoutes.getSealing.path, {
    refreshInterval: (data) => (data?.seals.some(({ isSigned }) => !isSigned) ? everyMs : 0),
  })
  const { requests, isWhole, error: unread, refresh } = useActRequests()
  const keep = (next: Sealing) => mutate(next, { revalidate: false })
  const held = sealing?.seals.find(({ opened, ended }) => !opened && !ended)
  return (
    <>
      <Section
        title={t('Seal Results')}
        action={
          held && (
            <span className={styles.actions}>
              <EndEditionButton onDone={keep} />
              <UnsealButton onDone={keep} />
            </span>
          )
        }
      >
        {error && !sealing && <LoadFailure what={t('results')} onRetry={() => mutate()} />}
        {!sealing && !error && <ListSkeleton what={t('results')} rows={4} />}
        {sealing && (
          <NextSeal sealing={sealing} held={held} onChange={(next) => (next ? keep(next) : mutate())} />
        )}
      </Section>
      {unread && !isWhole && <LoadFailure what={t('requests for approval')} onRetry={refresh} />}
      {(isWhole || requests.length > 0) && <Approvals onAnswered={() => mutate()} />}
      {sealing && <SealList seals={sealing.seals} onChange={keep} />}
    </>
  )
}
