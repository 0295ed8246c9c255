/** What the examples of webhooks show. */
export const endpoint = {
  id: 'we_31',
  url: 'https://shop.example/nesye/events',
  event_types: [],
  enabled: true,
  off_reason: null,
  failing_since: null,
  former_secret_ends_at: null,
  created_at: '2026-11-22T14:19:28.343Z',
  livemode: false,
} as const;

export const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw3pBc9bT0JkY=';

export const delivery = {
  id: 'wd_4227',
  event_id: 'evt_4225',
  event_type: 'session.canceled',
  session_id: 'cs_7K2M9QHT4F6DXW3B5N8R0VJCZA',
  state: 'delivered',
  tries: 1,
  created_at: '2026-11-22T14:19:28.343Z',
  next_try_at: null,
  last_status: 204,
} as const;

export const deliveryInFull = {
  ...delivery,
  request_body: '{"id":"evt_4225","type":"session.canceled"}',
  attempts: [
    {
      at: '2026-11-22T14:19:29.020Z',
      took_ms: 84,
      url: endpoint.url,
      status: 204,
      fault: null,
      response_body: '',
    },
  ],
} as const;
