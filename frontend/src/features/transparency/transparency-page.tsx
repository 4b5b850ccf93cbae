import type { EditionReport, Transparency } from '@accolade/contracts/entities/transparency'
import { transparencyRoutes } from '@accolade/contracts/http/transparency'
import { Link, useSearchParams } from 'react-router-dom'
import { LoadFailure } from '../../components/load-failure.tsx'
import { type HeadFact, PageHead } from '../../components/page-head.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatNumber } from '../../lib/format.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { ActsAlone } from './acts-alone.tsx'
import { CategoryTable } from './category-table.tsx'
import { CheckIt } from './check-it.tsx'
import { ConfidenceBand } from './confidence-band.tsx'
import { DrawList } from './draw-list.tsx'
import { HowJudged } from './how-judged.tsx'
import { SealHistory } from './seal-history.tsx'
import { SignedHead } from './signed-head.tsx'
import styles from './transparency.module.css'

/** `/transparency`: what anybody can check of how the programme judges; of an edition with `?seal=`. */
export function TransparencyPage() {
  const { data: shown, error, mutate } = useRead(transparencyRoutes.getTransparency)
  const [query] = useSearchParams()
  const report = shown && (shown.reports.find(({ id }) => id === query.get('seal')) ?? shown.reports[0])
  return (
    <>
      <div className="page">
        <PageHead className={styles.head} facts={report ? figuresOf(report) : []}>
          <h1 className="page-title">{t('Transparency')}</h1>
          <p className="lead">
            {t(
              'How the work was judged, how sure the medals are, and how you can check both without trusting us.',
            )}
          </p>
          {shown && shown.reports.length > 1 && <Editions shown={shown} report={report} />}
        </PageHead>
        {error && <LoadFailure what={t('transparency report')} onRetry={() => mutate()} />}
        {!shown && !error && <Skeleton what={t('transparency report')} />}
      </div>
      {shown && (
        <>
          {report?.confidence && <ConfidenceBand confidence={report.confidence} />}
          {!report && <NoReport edition={shown.edition} />}
          <HowJudged shown={shown} report={report} />
          {report && <CategoryTable categories={report.categories} />}
          <SignedHead head={shown.head} />
          <DrawList draws={[...shown.draws, ...(report?.draws ?? [])]} />
          <SealHistory shown={shown} />
          <ActsAlone acts={shown.actsAlone ?? []} />
          <CheckIt report={report} />
        </>
      )}
    </>
  )
}

function figuresOf({ entries, sheets, judging }: EditionReport): HeadFact[] {
  const figures: HeadFact[] = [
    [t('Entries'), formatNumber(entries)],
    [t('Scorecards that count'), formatNumber(sheets)],
  ]
  if (!judging) return figures
  return [
    ...figures,
    [t('Judges'), formatNumber(judging.judges)],
    [t('Conflicts of interest kept out'), formatNumber(judging.declared + judging.computed)],
  ]
}

function Editions({ shown, report }: { shown: Transparency; report: EditionReport | undefined }) {
  return (
    <nav aria-label={t('Editions')} className={styles.editions}>
      {shown.reports.map((one) => (
        <Link
          key={one.id}
          to={`/transparency?seal=${one.id}`}
          aria-current={one.id === report?.id ? 'page' : undefined}
          preventScrollReset
        >
          {one.edition ?? t('Earlier edition')}
          {one.opened && ` (${t('unsealed')})`}
        </Link>
      ))}
    </nav>
  )
}

function NoReport({ edition }: { edition: string | null }) {
  return (
    <section className={`page ${styles.waiting}`} aria-labelledby="waiting-title">
      <h2 id="waiting-title" className="section-title">
        {edition
          ? t('The figures of {edition} come with its results', { edition })
          : t('The figures come with the results')}
      </h2>
      <p>
        {t(
          'After the announcement this page shows how many entries, judges, scorecards and conflicts of interest there were, how sure each medal is, and a bundle from which anybody can work out every medal again. What is below is public all the time, so that nothing can be changed unnoticed meanwhile.',
        )}
      </p>
    </section>
  )
}
