import { Link } from 'react-router-dom'

/** What is shown in the place of something that is not there (spec §8). */
export function Missing({ title, text }: { title: string; text: string }) {
  return (
    <div className="page section missing">
      <h1 className="page-title">{title}</h1>
      <p className="lead">{text}</p>
      <p className="button-row">
        <Link className="button button--gold" to="/winners">
          Back to Winners
        </Link>
      </p>
    </div>
  )
}
