import type { FileNote } from '@accolade/contracts/entities/data-export'
import type { ObjectStore } from '../object-store/object-store.ts'

/** Whose data is wanted. */
export interface Person {
  userId: string
  /** Only then is the person known to read what is sent to the address: things may be found by it. */
  addressConfirmed: boolean
}

/** A file of somebody's data. `name` is its path within the service's folder. */
export type PersonalFile = {
  name: string
  note: FileNote
} & (
  | {
      /** Written as JSON; times as ISO 8601. */
      content: unknown
    }
  | {
      /** An object of the store, which is one of many that have the same note. */
      objectKey: string
      sizeBytes: number
    }
)

/** What a service has about a person. */
export interface PersonalData<Transaction> {
  /**
   * Everything that the service has about a person, read in one transaction. It holds nothing of other people that the
   * person cannot see anyway. A service that has nothing says so in a file.
   *
   * @throws where what the service has to know of the person has not arrived yet: the event is then delivered again
   */
  collect(tx: Transaction, person: Person, now: Date): Promise<readonly PersonalFile[]>
  /** Where the objects are that `collect` names. */
  files?: Pick<ObjectStore, 'stat' | 'read'>
}
