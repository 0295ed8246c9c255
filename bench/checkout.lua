-- wrk script: sends each line of the file once. A line is `token path body`. Argument: the file.
function init(args)
  requests = {}
  for line in io.lines(args[1]) do
    local token, path, body = line:match("^(%S+) (%S+) (.*)$")
    requests[#requests + 1] = { token, path, body }
  end
  count = 0
end

function request()
  count = count + 1
  local token, path, body = unpack(requests[count])
  local entity = body == "-" and "" or "Content-Type: application/json\r\nContent-Length: " .. #body .. "\r\n"
  return "POST " .. path .. " HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer " .. token
    .. "\r\nIdempotency-Key: bench-of-the-checkout-" .. count .. "-" .. path:gsub("%W", "-")
    .. "\r\n" .. entity .. "\r\n" .. (body == "-" and "" or body)
end

function done(summary, latency)
  io.write(string.format("RESULT requests=%d duration_us=%d bad_status=%d socket_errors=%d p50_us=%d p99_us=%d\n",
    summary.requests, summary.duration, summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout, latency:percentile(50), latency:percentile(99)))
end
