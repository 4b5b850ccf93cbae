/** The way to the work itself, in a new tab; nothing where there is no web address. */
export function VisitWebsite({ url }: { url: string | undefined }) {
  if (!url || !/^https?:\/\//i.test(url)) return null
  return (
    <a className="button" href={url} target="_blank" rel="noopener noreferrer">
      Visit Website
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  )
}
