/** Why there was no answer to a delivery, as the log says it; pages say it in the reader's language. */
export const refusedConnectionMessage = 'The connection was refused'
export const cutConnectionMessage = 'The connection was cut'
export const unknownNameMessage = 'The name is not known'
export const failedLookupMessage = 'The name could not be looked up'
export const unreachableMessage = 'The receiver cannot be reached'
export const emptyNameMessage = 'The name stands for nothing'
