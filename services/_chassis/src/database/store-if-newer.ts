// Copies of other services' data are kept by events, which come late, twice and out of order.

/** What Prisma's client of a model does, as far as it is needed here. */
interface Model {
  // biome-ignore lint/suspicious/noExplicitAny: each model has arguments of its own
  createMany(args: any): PromiseLike<{ count: number }>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  updateMany(args: any): PromiseLike<{ count: number }>
}

/** A row of the model, as its client takes it. */
type RowOf<M extends Model> = Exclude<NonNullable<Parameters<M['createMany']>[0]>['data'], readonly unknown[]>

/**
 * Stores a copy where it is newer than the one held: inserts it, or updates the row whose version is smaller. It does the same
 * when two processes do it at once.
 *
 * @param model the model in the running transaction, such as `tx.category`; no other unique index than the key
 * @param key the columns that say which row it is
 * @param values all other columns; those that an update leaves as they are have a default and are not named
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
