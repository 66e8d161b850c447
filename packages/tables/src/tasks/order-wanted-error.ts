import type { KeptOrder } from '../order/order-file.ts';

/** A page needs an order that its table does not store: it is answered once the order has been written. */
export class OrderWantedError extends Error {
  override readonly name = 'OrderWantedError';
  readonly order: KeptOrder;

  constructor(order: KeptOrder) {
    super(`The table does not store ${order.name}.`);
    this.order = order;
  }
}
