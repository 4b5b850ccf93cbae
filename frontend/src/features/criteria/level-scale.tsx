import { levels } from './criteria-content.ts'

/** The 100 points as a ruler, and where on it the medals begin. */
export function LevelScale() {
  return (
    <section className="levels" aria-labelledby="levels-title">
      <div className="page section">
        <h2 id="levels-title" className="section-title">
          Award levels
        </h2>
        <ol className="levels__list">
          {levels.map(({ name, from, to, text }) => (
            <li key={name} className={`levels__level levels__level--${name.toLowerCase()}`}>
              <h3>{name}</h3>
              <p className="levels__range figures">
                {from}–{to}
              </p>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className="levels__ruler" aria-hidden="true">
          {[0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((mark) => (
            <span key={mark} style={{ left: `${mark}%` }}>
              {mark}
            </span>
          ))}
        </div>
      </div>
    </section>
  )
}
