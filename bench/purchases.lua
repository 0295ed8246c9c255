-- wrk script: installment purchases by random customers at random shops (or at one). Arguments: customers file, number of shops.
local threads = 0
function setup(thread)
  threads = threads + 1
  thread:set("number", threads)
end

function init(args)
  tokens, contracts = {}, {}
  for line in io.lines(args[1]) do
    local space = line:find(" ", 1, true)
    tokens[#tokens + 1] = line:sub(1, space - 1)
    contracts[#contracts + 1] = line:sub(space + 1)
  end
  shops = tonumber(args[2])
  math.randomseed(os.time() * 7 + number)
  -- A run of its own in every uid: none is ever repeated.
  prefix = string.format("bench-%d-%d-%d-", os.time(), number, math.random(1000000))
  count = 0
end

function request()
  count = count + 1
  local customer = math.random(#tokens)
  local body = string.format(
    '{"qrCode":"BENCH-%d","transactionAmount":%d,"productUID":"installment","uid":"%s%d","contractUID":"%s","numberOfInstallments":4}',
    math.random(shops), 1000000 + math.random(900) * 10000, prefix, count, contracts[customer])
  return "POST /api/v2/accounting/qr-code-transaction HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nAuthorization: Bearer "
    .. tokens[customer] .. "\r\nContent-Length: " .. #body .. "\r\n\r\n" .. body
end

function done(summary, latency)
  io.write(string.format("RESULT requests=%d duration_us=%d bad_status=%d socket_errors=%d p50_us=%d p99_us=%d\n",
    summary.requests, summary.duration, summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout, latency:percentile(50), latency:percentile(99)))
end
