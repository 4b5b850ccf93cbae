export function meanOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length
}

/** How many values there are, and their sums: enough for mean and variance, also of what is left without some of them. */
export interface Sums {
  count: number
  sum: number
  squares: number
}

export function sumsOf(values: readonly number[]): Sums {
  return {
    count: values.length,
    sum: values.reduce((total, value) => total + value, 0),
    squares: values.reduce((total, value) => total + value * value, 0),
  }
}

export function without(all: Sums, some: Sums): Sums {
  return { count: all.count - some.count, sum: all.sum - some.sum, squares: all.squares - some.squares }
}

/** The squared standard error of the mean. */
export function meanError({ count, sum, squares }: Sums): number {
  return Math.max(0, (squares - (sum * sum) / count) / (count - 1)) / count
}
