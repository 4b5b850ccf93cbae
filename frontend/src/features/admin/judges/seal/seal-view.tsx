import { sealRoutes } from '@accolade/contracts/http/seal'
import { ListSkeleton } from '../../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { useRead } from '../../../../lib/use-read.ts'
import { t } from '../../../../lib/words.ts'
import { Section } from '../../shared/section.tsx'
import { NextSeal } from './next-seal.tsx'
import { SealList } from './seal-list.tsx'
import { UnsealButton } from './unseal-dialog.tsx'

/** Sealing the results: what a seal would fix, the one that holds, and all there were. */
export function SealView() {
  const { data: sealing, error, mutate } = useRead(sealRoutes.getSealing)
  const held = sealing?.seals.find(({ opened }) => opened === null)
  return (
    <>
      <Section
        title={t('Seal Results')}
        action={held && <UnsealButton onDone={(next) => mutate(next, { revalidate: false })} />}
      >
        {error && !sealing && <LoadFailure what={t('results')} onRetry={() => mutate()} />}
        {!sealing && !error && <ListSkeleton what={t('results')} rows={4} />}
        {sealing && (
          <NextSeal
            sealing={sealing}
            held={held}
            onChange={(next) => (next ? mutate(next, { revalidate: false }) : mutate())}
          />
        )}
      </Section>
      {sealing && <SealList seals={sealing.seals} />}
    </>
  )
}
