-- wrk script: pays installments from the wallet, each row of the file once. Argument: the file of `token uid`.
local threads = 0
function setup(thread)
  threads = threads + 1
  thread:set("number", threads)
end

function init(args)
  tokens, uids = {}, {}
  for line in io.lines(args[1]) do
    local space = line:find(" ", 1, true)
    if space then
      tokens[#tokens + 1] = line:sub(1, space - 1)
      uids[#uids + 1] = line:sub(space + 1)
    end
  end
  count = 0
end

function request()
  count = count + 1
  local body = string.format('{"uid":"%s","use_cash_wallet":true}', uids[count])
  return "POST /api/v1/accounting/payment/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nAuthorization: Bearer "
    .. tokens[count] .. "\r\nContent-Length: " .. #body .. "\r\n\r\n" .. body
end

function done(summary, latency)
  io.write(string.format("RESULT requests=%d duration_us=%d bad_status=%d socket_errors=%d p50_us=%d p99_us=%d\n",
    summary.requests, summary.duration, summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout, latency:percentile(50), latency:percentile(99)))
end
