-- wrk script: GET one path, each request by another customer of the file when there is one. Arguments: path, customers file (optional).
function init(args)
  path = args[1]
  tokens = {}
  if args[2] then
    for line in io.lines(args[2]) do tokens[#tokens + 1] = line:sub(1, line:find(" ", 1, true) - 1) end
  end
end

function request()
  local authorization = #tokens > 0 and ("Authorization: Bearer " .. tokens[math.random(#tokens)] .. "\r\n") or ""
  return "GET " .. path .. " HTTP/1.1\r\nHost: 127.0.0.1\r\n" .. authorization .. "\r\n"
end

function done(summary, latency)
  io.write(string.format("RESULT requests=%d duration_us=%d bad_status=%d socket_errors=%d p50_us=%d p99_us=%d\n",
    summary.requests, summary.duration, summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout, latency:percentile(50), latency:percentile(99)))
end
