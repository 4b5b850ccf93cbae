import { levels } from './criteria-content.ts'

/** The levels, each as the part that it is of the same 100 points, and the ruler that they share. */
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
              <p className="levels__text">{text}</p>
              <div className="levels__scale" aria-hidden="true">
                <span className="levels__bar" style={{ left: `${from}%`, width: `${to - from}%` }} />
              </div>
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
