import { Events, type NatsConnection } from 'nats'

/** Calls back each time that a connection was lost and has come back, until it is closed. */
export function onReconnect(nats: NatsConnection, then: () => void): void {
  void (async () => {
    for await (const { type } of nats.status()) if (type === Events.Reconnect) then()
  })()
}
