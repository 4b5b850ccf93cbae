import type { JudgingSubmission } from '@accolade/contracts/entities/judging'

type Asset = JudgingSubmission['assets'][number]

/** The files of a submission: pictures and videos in place, everything else to open. */
export function Evidence({ assets }: { assets: readonly Asset[] }) {
  return (
    <section className="proofs" aria-labelledby="evidence-title">
      <h3 id="evidence-title">Evidence</h3>
      {assets.length === 0 && <p className="judging__hint">No files came with this submission.</p>}
      {assets.map((asset) => (
        <figure key={asset.id}>
          <Preview asset={asset} />
          <figcaption>
            <a href={asset.url} target="_blank" rel="noreferrer">
              {asset.contentType === 'application/pdf' ? `Open ${asset.name} (PDF)` : `Open ${asset.name}`}
            </a>
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

function Preview({ asset: { contentType, name, url } }: { asset: Asset }) {
  if (contentType.startsWith('image/')) return <img src={url} alt={name} loading="lazy" />
  if (!contentType.startsWith('video/')) return null
  // biome-ignore lint/a11y/useMediaCaption: entrants give no captions
  return <video src={url} controls preload="metadata" aria-label={name} />
}
