// Copies of other services' data are kept by events, which come late, twice and out of order.

/** The methods of Prisma's client of a model that this file uses. */
interface Model {
  // biome-ignore lint/suspicious/noExplicitAny: each model has arguments of its own
  createMany(args: any): PromiseLike<{ count: number }>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  updateMany(args: any): PromiseLike<{ count: number }>
}

/** A row of the model, as its client takes it. */
type RowOf<M extends Model> = Exclude<NonNullable<Parameters<M['createMany']>[0]>['data'], readonly unknown[]>

/**
 * Stores a copy if it is newer than the stored one: inserts it, or updates the row if its version is smaller. This also
 * holds when two processes store the same row at once.
 *
 * @param model the model in the running transaction, such as `tx.category`; no other unique index than the key
 * @param key the columns that say which row it is
 * @param values all other columns, except those that an update must not change; these need a default
 * @param version the column that says which one is newer, `version` unless another one is named
 * @returns whether it was stored; false where the copy held is as new, or newer
 */
export async function storeIfNewer<
  M extends Model,
  Key extends Partial<RowOf<M>>,
  Version extends string = 'version',
>(
  model: M,
  key: Key,
  values: Omit<RowOf<M>, keyof Key> & Record<NoInfer<Version>, number | Date>,
  version = 'version' as Version,
): Promise<boolean> {
  const inserted = await model.createMany({ data: [{ ...key, ...values }], skipDuplicates: true })
  if (inserted.count > 0) return true
  const older = { ...key, [version]: { lt: values[version] } }
  return (await model.updateMany({ where: older, data: values })).count > 0
}
