import { levelNames, levelOrder } from '@accolade/contracts/entities/judging-rules'
import type { EditionReport } from '@accolade/contracts/entities/transparency'
import { formatNumber } from '../../lib/format.ts'
import { say, t } from '../../lib/words.ts'
import styles from './transparency.module.css'

/** Entries and medals of each category. */
export function CategoryTable({ categories }: Pick<EditionReport, 'categories'>) {
  return (
    <section className={`page section ${styles.part}`} aria-labelledby="categories-title">
      <h2 id="categories-title" className="section-title">
        {t('Entries and medals by category')}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Category')}</th>
            <th scope="col">{t('Entries')}</th>
            {levelOrder.map((level) => (
              <th key={level} scope="col">
                {say(levelNames[level])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            <tr key={category.id}>
              <th scope="row">{category.name}</th>
              <td data-label={t('Entries')}>{formatNumber(category.entries)}</td>
              {levelOrder.map((level) => (
                <td key={level} data-label={say(levelNames[level])}>
                  {formatNumber(category[level])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
