import { categoryRules } from '@accolade/contracts/entities/category-rules'
import { fullWeight, scaleWeights, sumOfWeights } from '@accolade/contracts/entities/category-weights'
import { Form } from 'antd'
import { useState } from 'react'
import { formatPercent } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'
import styles from './weight-sum.module.css'

/** The sum of the weights while they are typed; where it is not 100, the way there and back again. */
export function WeightSum() {
  const form = Form.useFormInstance()
  const criteria = (Form.useWatch('criteria', form) ?? []) as ({ weight?: unknown } | undefined)[]
  const [scaled, setScaled] = useState<{ from: readonly number[]; to: readonly number[] }>()
  const weights = criteria.map((each) => Number(each?.weight) || 0)
  const sum = sumOfWeights(weights.map((weight) => ({ weight })))
  const { weightMin, weightMax } = categoryRules
  const valid =
    weights.length > 0 &&
    weights.every((weight) => Number.isInteger(weight) && weight >= weightMin && weight <= weightMax)
  const put = (next: readonly number[]) =>
    form.setFields(
      next.map((value, at) => ({ name: ['criteria', at, 'weight'], value, touched: true, errors: [] })),
    )
  const scale = () => {
    const to = scaleWeights(weights)
    setScaled({ from: weights, to })
    put(to)
  }
  const isScaled = scaled !== undefined && scaled.to.join() === weights.join()
  return (
    <div className={styles.sum} role="status">
      <p className="figures">{t('Sum of weights: {sum}', { sum: formatPercent(sum) })}</p>
      {sum !== fullWeight && valid && (
        <div className={`notice ${styles.notice}`}>
          <p>
            {t(
              'The weights sum to {sum}, {side, select, less {less} other {more}} than {full}. A weight of {weight} counts as {share} of a score, since scores are divided by the sum.',
              {
                side: sum < fullWeight ? 'less' : 'more',
                sum: formatPercent(sum),
                full: formatPercent(fullWeight),
                weight: formatPercent(weights[0]!),
                share: formatPercent(Math.round((weights[0]! * 1000) / sum) / 10),
              },
            )}
          </p>
          <button type="button" className="button" onClick={scale}>
            {t('Scale to 100')}
          </button>
        </div>
      )}
      {isScaled && (
        <button type="button" className="text-button" onClick={() => put(scaled.from)}>
          {t('Undo scaling')}
        </button>
      )}
    </div>
  )
}
