import { categoryRules } from '@accolade/contracts/entities/category-rules'
import { fullWeight, scaleWeights, sumOfWeights } from '@accolade/contracts/entities/category-weights'
import { Form } from 'antd'
import { useState } from 'react'
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
      <p className="figures">Sum of weights: {sum}%</p>
      {sum !== fullWeight && valid && (
        <div className={`notice ${styles.notice}`}>
          <p>
            The weights sum to {sum}%, {sum < fullWeight ? 'less' : 'more'} than {fullWeight}%. A weight of{' '}
            {weights[0]}% counts as {Math.round((weights[0]! * 1000) / sum) / 10}% of a score, since scores
            are divided by the sum.
          </p>
          <button type="button" className="button" onClick={scale}>
            Scale to 100
          </button>
        </div>
      )}
      {isScaled && (
        <button type="button" className="text-button" onClick={() => put(scaled.from)}>
          Undo scaling
        </button>
      )}
    </div>
  )
}
